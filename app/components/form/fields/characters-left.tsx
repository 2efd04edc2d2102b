import { useEffect, useState } from 'react'
import { announce } from '#app/components/ui/live-region.tsx'
import { plural } from '#app/texts/plural.ts'

interface CharactersLeftProps {
	id: string
	/** Id of the input or text area. */
	of: string
	limit: number
}

const letters = ['знак', 'знака', 'знаков'] as const
const limitWords = ['знака', 'знаков', 'знаков'] as const

/** From this number on it is announced during typing, after a pause. */
const nearEnd = 20
const pauseMs = 1_000

/** «Осталось: 20 знаков» below a field; the limit alone until scripts count. */
export function CharactersLeft({ id, of, limit }: CharactersLeftProps) {
	const [length, setLength] = useState<number>()

	useEffect(() => {
		const field = document.getElementById(of) as HTMLInputElement | HTMLTextAreaElement | null
		const count = () => setLength(field?.value.length)
		count()
		field?.addEventListener('input', count)
		return () => field?.removeEventListener('input', count)
	}, [of])

	const left = limit - (length ?? 0)
	useEffect(() => {
		if (!length || left > nearEnd) return
		const timer = setTimeout(() => announce(charactersLeft(left)), pauseMs)
		return () => clearTimeout(timer)
	}, [length, left])

	return (
		<p id={id} className={`text-14 ${left < 0 ? 'font-medium text-error' : 'text-muted'}`}>
			{length === undefined ? `Не больше ${plural(limit, limitWords)}` : charactersLeft(left)}
		</p>
	)
}

/** «Осталось: 20 знаков», «Лишних: 3 знака». */
export function charactersLeft(left: number): string {
	return left < 0 ? `Лишних: ${plural(-left, letters)}` : `Осталось: ${plural(left, letters)}`
}

import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { ForWhom } from '#app/components/form/for-whom.tsx'
import { useShownFetcher } from '#app/components/form/use-shown-fetcher.ts'
import { Button } from '#app/components/ui/button.tsx'
import { announce } from '#app/components/ui/live-region.tsx'
import { notify, type Toast } from '#app/components/ui/toast.tsx'

interface Answer {
	applied?: Toast
	result: SubmissionResult<string[]> | null
}

interface ApplyCodeProps {
	code: string
	/** On the night of the pennant. */
	onDark?: boolean
}

/** The code of a promotion, with a button that puts it into the cart. */
export function ApplyCode({ code, onDark }: ApplyCodeProps) {
	const fetcher = useShownFetcher<Answer>()
	const posted = useActionData<Answer>()
	const own = posted?.result?.initialValue?.promoCode === code ? posted.result : null
	const result = fetcher.data?.result ?? own
	const problem = result?.error?.['']?.[0] ?? result?.error?.promoCode?.[0]
	const id = `promo-${code}`

	useEffect(() => {
		const applied = fetcher.data?.applied
		if (applied) notify(applied)
		const wrong = fetcher.data?.result?.error?.['']?.[0]
		if (wrong) announce(wrong)
	}, [fetcher.data])

	return (
		<fetcher.Form
			method="post"
			action={`/promo-and-blog#${id}`}
			id={id}
			className="grid min-w-0 grid-cols-1 gap-3"
		>
			<p
				className={`w-fit max-w-full break-words border-sun border-b-4 font-head text-28 leading-sub tracking-control ${onDark ? 'text-white' : ''}`}
			>
				<span className="sr-only">Промокод </span>
				{code}
			</p>
			<input type="hidden" name="promoCode" value={code} />
			{problem && (
				<p
					role="alert"
					className="max-w-short rounded-control bg-error-fill px-3 py-2 font-medium text-error forced-colors:border"
				>
					{problem}
				</p>
			)}
			<Button
				look={onDark ? 'sun' : 'secondary'}
				size={onDark ? 'l' : 'm'}
				widePhone
				busy={fetcher.state !== 'idle'}
				aria-label={`Применить промокод ${code}`}
				className="w-fit"
			>
				Применить
			</Button>
			<ForWhom />
		</fetcher.Form>
	)
}

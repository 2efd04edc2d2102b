import { expect, it } from 'vitest'
import { hexColor } from './hex-color.ts'

it('is a colour, and nothing that adds to a style', () => {
	expect(['#fff', '#1E4034', '#1e403480'].map(hexColor)).toEqual(['#fff', '#1E4034', '#1e403480'])
	const others = ['', null, undefined, 'red', '#12', '#fff;background:url(//evil.example)', '#ggg']
	expect(others.map(hexColor)).toEqual(others.map(() => undefined))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedAddress } from './client-address.ts'

const part = fc.integer({ min: 0, max: 0xffff })
/** Of the addresses that are given out: others mean something else. */
const network = fc.tuple(fc.integer({ min: 0x2400, max: 0x2fff }), part, part, part)
const host = fc.tuple(part, part, part, part)
const octet = fc.integer({ min: 0, max: 255 })
const ipv4 = fc
	.tuple(fc.integer({ min: 1, max: 223 }), octet, octet, octet)
	.filter(([first]) => first !== 127)
	.map((parts) => parts.join('.'))

const spelling = fc.record({
	isPadded: fc.boolean(),
	isUpper: fc.boolean(),
	isShort: fc.boolean(),
	port: fc.option(fc.integer({ min: 1, max: 65535 })),
	zone: fc.constantFrom('', '%eth0'),
})

/** One of the ways in which an address may be written (RFC 4291, section 2.2). */
function spell(
	parts: readonly number[],
	{ isPadded, isUpper, isShort, port, zone }: ReturnType<typeof spelling.generate>['value'],
) {
	const full = parts.map((value) => value.toString(16).padStart(isPadded ? 4 : 1, '0')).join(':')
	const short = isShort ? full.replace(/(^|:)0{1,4}(:0{1,4})+(:|$)/, '::') : full
	const text = `${isUpper ? short.toUpperCase() : short}${zone}`
	return port === null ? text : `[${text}]:${port}`
}

describe('an address counts', () => {
	test('with all others of its /64, however they are written', () => {
		fc.assert(
			fc.property(network, host, host, spelling, spelling, (net, one, other, how, otherHow) => {
				const counted = countedAddress(spell([...net, ...one], how))
				expect(counted).toMatch(/::\/64$/)
				expect(countedAddress(spell([...net, ...other], otherHow))).toBe(counted)
			}),
		)
	})

	test('apart from those of another /64', () => {
		fc.assert(
			fc.property(network, network, host, spelling, (net, other, rest, how) => {
				fc.pre(net.join() !== other.join())
				expect(countedAddress(spell([...net, ...rest], how))).not.toBe(
					countedAddress(spell([...other, ...rest], how)),
				)
			}),
		)
	})

	test('as IPv4 where it carries one', () => {
		fc.assert(
			fc.property(ipv4, (address) => {
				const hex = address
					.split('.')
					.map((one) => Number(one).toString(16).padStart(2, '0'))
					.join('')
				const [high, low] = [hex.slice(0, 4), hex.slice(4)]
				for (const text of [
					address,
					`${address}:50123`,
					`::ffff:${address}`,
					`::FFFF:${high}:${low}`,
					`0:0:0:0:0:ffff:${high}:${low}`,
					`64:ff9b::${high}:${low}`,
					`2002:${high}:${low}:7::1`,
				]) {
					expect(countedAddress(text)).toBe(address)
				}
			}),
		)
	})

	test.each(['', '127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1', '0:0:0:0:0:0:0:1', '[::1]:80'])(
		'not at all when it is %o',
		(address) => expect(countedAddress(address)).toBe(''),
	)

	test('as one with all that can not be read', () => {
		const ours = new Set(['', countedAddress('nobody')])
		fc.assert(
			fc.property(
				fc.string().filter((text) => !/^[\da-fx.:[\]%]*$/i.test(text)),
				(text) => {
					expect(ours).toContain(countedAddress(text))
				},
			),
		)
	})
})

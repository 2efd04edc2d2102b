import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpPersonalization } from './personalization.ts'
import { editProfile } from './profile.ts'

const page = { location: 'https://tropa.example/', referrer: '', title: 'Тропа', type: 'Main' }
const router = { page: () => page }
const browser = () => ({
	locale: 'ru-RU',
	adaptation: 'desktop' as const,
	screenResolution: '1920x1080',
	viewport: { width: 1280, height: 720, class: 'desktop' as const },
})

let stored: Map<string, string>
let storage: Pick<Storage, 'getItem' | 'setItem'>
const send = vi.fn()
beforeEach(() => {
	send.mockReset()
	stored = new Map()
	storage = {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
	}
})
const setUp = () => setUpPersonalization({ router, send, storage, browser, isServer: false })
const typesSent = () => send.mock.calls.map(([, { type }]) => type)

describe('the set-up', () => {
	it.each([{ router: undefined }, { send: undefined }])(
		'fails without router or send method: %o',
		(missing) => {
			expect(() => setUpPersonalization({ router, send, storage, ...missing })).toThrow('Wrong configuration')
		},
	)

	it('fails without a storage, but for the server', () => {
		const withoutStorage = { router, send, storage: undefined }
		expect(() => setUpPersonalization({ ...withoutStorage, isServer: false })).toThrow(
			'No storage configured',
		)
		expect(() => setUpPersonalization({ ...withoutStorage, isServer: true })).not.toThrow()
	})
})

describe('events', () => {
	it('are skipped on the server', () => {
		const layer = setUpPersonalization({ router, send, storage, browser, isServer: true })
		layer.allow()
		layer.emit('page-view', {})
		expect(send).not.toHaveBeenCalled()
	})

	it('wait for the acceptance of cookies, 50 at most, and nothing is stored before', () => {
		const layer = setUp()
		for (let count = 0; count < 60; count++) layer.emit('page-view', {})
		expect(send).not.toHaveBeenCalled()
		expect(stored.size).toBe(0)
		layer.allow()
		layer.emit('log-out', { authType: 'OTP' })
		expect(typesSent()).toEqual([...Array(50).fill('page-view'), 'log-out'])
		expect(stored.get('aid')).toMatch(/^[0-9a-f-]{36}$/)
	})

	it('are dropped when cookies are declined', () => {
		const layer = setUp()
		layer.emit('page-view', {})
		layer.clear()
		layer.allow()
		expect(send).not.toHaveBeenCalled()
		expect(stored.size).toBe(0)
	})

	it('of another visitor wait again', () => {
		const layer = setUp()
		layer.allow()
		layer.hold()
		layer.emit('page-view', {})
		expect(send).not.toHaveBeenCalled()
		layer.allow()
		expect(typesSent()).toEqual(['page-view'])
	})

	it('have the id that is stored in the browser, the page, and each a later time', () => {
		stored.set('aid', '9b2f7a52-52a5-4b6b-8d9e-5f3e0a3f7c11')
		const layer = setUp()
		layer.allow()
		layer.emit('page-view', {}, 1_000)
		layer.emit('page-view', {}, 1_000)
		const [[client, first], [, second]] = send.mock.calls as [[never, never], [never, never]]
		expect(client).toMatchObject({ id: '9b2f7a52-52a5-4b6b-8d9e-5f3e0a3f7c11', locale: 'ru-RU' })
		expect(first).toMatchObject({ page, timestamp: '1970-01-01T00:00:01.000Z' })
		expect(second).toMatchObject({ timestamp: '1970-01-01T00:00:01.001Z' })
	})

	it('get a new id in place of something else', () => {
		stored.set('aid', '<script>')
		const layer = setUp()
		layer.allow()
		layer.emit('page-view', {})
		expect(stored.get('aid')).toMatch(/^[0-9a-f-]{36}$/)
	})
})

describe('an edited profile', () => {
	it('says which fields are filled in, and of personal ones no more', () => {
		expect(editProfile({ firstName: 'Аня', lastName: '', gender: 'FEMALE' })).toEqual({
			fields: [
				{ descriptor: { id: 'firstName', title: 'Имя', isPersonal: true }, values: [''], status: true },
				{ descriptor: { id: 'lastName', title: 'Фамилия', isPersonal: true }, values: [''], status: false },
				{ descriptor: { id: 'gender', title: 'Пол', isPersonal: false }, values: ['FEMALE'], status: true },
			],
		})
	})

	it('throws for a field without an entry in the dictionary', () => {
		expect(() => editProfile({ phone: '+7' })).toThrow('phone')
	})
})

import { randomUUID } from 'node:crypto'
import { changeEmail } from '#contract/personal.ts'
import type * as contract from '#contract/user.ts'
import {
	addToWishlist,
	clearWishlist,
	createAccount,
	endWishlistLink,
	getBalanceByPhone,
	getClubPhone,
	getSharedWishlist,
	getSmsCode,
	getUserInfo,
	getVerificationCode,
	getWishlist,
	joinClub,
	listBonusLevels,
	makeWishlistLink,
	removeFromWishlist,
	sendSmsCode,
	sendVerificationCode,
	setClubMembership,
	setUserCity,
	setUserLocation,
	subscribeAnonymously,
	subscribeToNews,
	updateEmailSubscription,
	updateUserSettings,
} from '#contract/user.ts'
import {
	cards,
	codeSentTo,
	goods,
	NO_ID,
	NO_NAME,
	newCustomer,
	newPhone,
	newVisitor,
	pass,
	popularCities,
	RESEND_AFTER,
	visitorCity,
} from './discovery.ts'
import type { CasesOf } from './run.ts'

export const user: CasesOf<typeof contract> = {
	async getUserInfo(run) {
		const as = await newVisitor(run)
		const { settings } = await run.succeeds(getUserInfo, {}, { as })
		run.check(
			getUserInfo,
			!settings.isCookiesPolicyConfirmed,
			'a new visitor has accepted the cookies already',
		)
	},

	async updateUserSettings(run) {
		const as = await newVisitor(run)
		await run.succeeds(updateUserSettings, { body: { isCookiesPolicyConfirmed: true } }, { as })
		const { settings } = await run.succeeds(getUserInfo, {}, { as })
		run.check(updateUserSettings, settings.isCookiesPolicyConfirmed, 'what was accepted is not kept')
		const rejection = { isCookiesPolicyConfirmed: false, isCookiesPolicyRefused: true }
		await run.succeeds(updateUserSettings, { body: rejection }, { as })
		const { settings: after } = await run.succeeds(getUserInfo, {}, { as })
		run.check(
			updateUserSettings,
			!after.isCookiesPolicyConfirmed && after.isCookiesPolicyRefused === true,
			'what was refused is not kept',
		)
	},

	async setUserCity(run) {
		const as = await newVisitor(run)
		const current = await visitorCity(run)
		const cities = await popularCities(run)
		const city = cities.find(({ id }) => id !== current.id) ?? cities[0]
		if (!city) return
		const { city: answered } = await run.succeeds(setUserCity, { body: { id: city.id } }, { as })
		run.check(
			setUserCity,
			answered.id === city.id && answered.isConfirmed,
			'the city is not chosen and confirmed',
		)
		const { city: kept } = await run.succeeds(getUserInfo, {}, { as })
		run.check(setUserCity, kept.id === city.id, 'the city is not kept')
		await run.refuses(setUserCity, 'TERRITORY_NOT_FOUND', { body: { id: NO_ID } }, { as })
	},

	async setUserLocation(run) {
		const as = await newVisitor(run)
		const [city] = (await popularCities(run)).slice(-1)
		if (!city) return
		const [other] = (await popularCities(run)).slice(0, 1)
		await run.succeeds(setUserCity, { body: { id: other?.id ?? city.id } }, { as })
		const { city: nearest } = await run.succeeds(setUserLocation, { body: city.geoLocation }, { as })
		run.check(
			setUserLocation,
			nearest.id === city.id,
			`in the middle of ${city.name} the city is ${nearest.name}`,
		)
		run.check(setUserLocation, !nearest.isConfirmed, 'a city guessed from a place counts as confirmed')
		await run.refuses(setUserLocation, 'BAD_REQUEST', { body: { lat: 91, lon: 0 } }, { as })
	},

	async createAccount(run) {
		const as = await newCustomer(run)
		const body = { firstName: 'Аня', phone: as.phone, subscribe: true }
		const { customer } = await run.succeeds(createAccount, { body }, { as })
		run.check(createAccount, customer?.firstName === 'Аня', 'the name is not kept')
		const other = { ...body, phone: '+70000000000' }
		await run.refuses(createAccount, 'BAD_REQUEST', { body: other }, { as })
	},

	async addToWishlist(run) {
		const as = await newVisitor(run)
		const { product, size } = await goods(run)
		const body = { productId: product.id, skuId: size.id }
		const { productIds } = await run.succeeds(addToWishlist, { body }, { as })
		run.check(addToWishlist, productIds.includes(product.id), 'the product is not wished')
		const again = await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		run.check(addToWishlist, again.productIds.length === 1, 'wished twice it is there twice')
		const { wishlist } = await run.succeeds(getUserInfo, {}, { as })
		run.check(addToWishlist, wishlist?.productIds.length === 1, 'the visitor’s info does not tell of it')
		await run.refuses(addToWishlist, 'NOT_FOUND', { body: { productId: NO_ID } }, { as })
		run.unreached(addToWishlist, 'WISHLIST_LIMIT_EXCEEDED', 'it would take too many products')
	},

	async getWishlist(run) {
		const as = await newVisitor(run)
		const wished = (await cards(run)).slice(0, 3)
		for (const { id } of wished) await run.succeeds(addToWishlist, { body: { productId: id } }, { as })
		const { items } = await run.succeeds(getWishlist, {}, { as })
		const ids = items.map(({ product }) => product.id)
		const newestFirst = wished.map(({ id }) => id).reverse()
		run.check(getWishlist, ids.join() === newestFirst.join(), 'is not what was wished, newest first')
		const cheapest = await run.succeeds(getWishlist, { query: { sortType: 'BY_PRICE_ASC' } }, { as })
		const prices = cheapest.items.map(({ product }) => product.price)
		run.check(
			getWishlist,
			prices.every((price, at) => price >= (prices[at - 1] ?? 0)),
			'is not sorted by price',
		)
		const stranger = await run.succeeds(getWishlist, {}, { as: await newVisitor(run) })
		run.check(getWishlist, stranger.items.length === 0, 'a new visitor sees another visitor’s wishlist')
	},

	async removeFromWishlist(run) {
		const as = await newVisitor(run)
		const { product } = await goods(run)
		await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		const params = { id: product.id }
		const { productIds } = await run.succeeds(removeFromWishlist, { params }, { as })
		run.check(removeFromWishlist, productIds.length === 0, 'the product is still wished')
		await run.succeeds(removeFromWishlist, { params }, { as })
	},

	async clearWishlist(run) {
		const as = await newVisitor(run)
		const { product } = await goods(run)
		await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		const { productIds } = await run.succeeds(clearWishlist, {}, { as })
		run.check(clearWishlist, productIds.length === 0, 'something is still wished')
	},

	async makeWishlistLink(run) {
		const as = await newCustomer(run)
		const { linkKey } = await run.succeeds(makeWishlistLink, {}, { as })
		const again = await run.succeeds(makeWishlistLink, {}, { as })
		run.check(makeWishlistLink, again.linkKey === linkKey, 'a second link replaces the first one')
		const wishlist = await run.succeeds(getWishlist, {}, { as })
		run.check(makeWishlistLink, wishlist.linkKey === linkKey, 'the wishlist does not name its link')
	},

	async endWishlistLink(run) {
		const as = await newCustomer(run)
		const { linkKey } = await run.succeeds(makeWishlistLink, {}, { as })
		await run.succeeds(endWishlistLink, {}, { as })
		await run.succeeds(endWishlistLink, {}, { as })
		await run.refuses(getSharedWishlist, 'NOT_FOUND', { params: { key: linkKey } })
		const other = await run.succeeds(makeWishlistLink, {}, { as })
		run.check(endWishlistLink, other.linkKey !== linkKey, 'a link that was ended works again')
	},

	async getSharedWishlist(run) {
		const as = await newCustomer(run)
		const { product } = await goods(run)
		await run.succeeds(addToWishlist, { body: { productId: product.id } }, { as })
		const { linkKey } = await run.succeeds(makeWishlistLink, {}, { as })
		const { items } = await run.succeeds(getSharedWishlist, { params: { key: linkKey } })
		run.check(getSharedWishlist, items[0]?.product.id === product.id, 'does not have what is wished')
		const last = linkKey.at(-1) === 'A' ? 'B' : 'A'
		const guessed = `${linkKey.slice(0, -1)}${last}`
		await run.refuses(getSharedWishlist, 'NOT_FOUND', { params: { key: guessed } })
	},

	async listBonusLevels(run) {
		const { levels } = await run.succeeds(listBonusLevels, {})
		const rises = levels.every(({ from, rate }, at) => {
			const before = levels[at - 1]
			return !before || (from > before.from && rate > before.rate)
		})
		run.check(listBonusLevels, levels[0]?.from === 0 && rises, 'do not rise from 0')
	},

	async sendVerificationCode(run) {
		const as = await newVisitor(run)
		const body = { phone: newPhone(), sendingReason: 'CLUB' as const }
		await run.succeeds(sendVerificationCode, { body }, { as })
		await run.refuses(sendVerificationCode, 'CODE_REQUEST_INTERVAL_EXCEEDED', { body }, { as })
		run.unreached(sendVerificationCode, 'CODE_REQUESTS_EXCEEDED', TOO_MANY)
		run.unreached(sendVerificationCode, 'CAPTCHA_INVALID', NO_CAPTCHA)
	},

	async getVerificationCode(run) {
		const as = await newVisitor(run)
		const query = { phone: newPhone(), sendingReason: 'CLUB' as const }
		const before = await run.succeeds(getVerificationCode, { query }, { as })
		run.check(getVerificationCode, !before.isActive, 'a code that was never sent is active')
		await run.succeeds(sendVerificationCode, { body: query }, { as })
		const after = await run.succeeds(getVerificationCode, { query }, { as })
		run.check(getVerificationCode, after.isActive && after.resendAfter > 0, 'the code is not active')
		const stranger = await run.succeeds(getVerificationCode, { query }, { as: await newVisitor(run) })
		run.check(getVerificationCode, !stranger.isActive, 'tells strangers that a code was sent')
	},

	async sendSmsCode(run) {
		const as = await newCustomer(run)
		const body = { sendingReason: 'DELETE_ACCOUNT' as const }
		run.unreached(sendSmsCode, 'CODE_REQUESTS_EXCEEDED', TOO_MANY)
		run.unreached(sendSmsCode, 'CAPTCHA_INVALID', 'a customer needs no captcha')
		// A backend may count the code of the log-in too.
		pass(run, RESEND_AFTER)
		const { codeLength } = await run.succeeds(sendSmsCode, { body }, { as })
		await run.refuses(sendSmsCode, 'CODE_REQUEST_INTERVAL_EXCEEDED', { body }, { as })
		const code = await codeSentTo(run, as.phone)
		run.check(sendSmsCode, code.length === codeLength, 'the code is not as long as is said')
	},

	async getSmsCode(run) {
		const as = await newCustomer(run)
		const query = { sendingReason: 'DELETE_ACCOUNT' as const }
		const { isActive } = await run.succeeds(getSmsCode, { query }, { as })
		run.check(getSmsCode, !isActive, 'a code that was never sent is active')
	},

	async getBalanceByPhone(run) {
		for (const code of ['CODE_INVALID', 'CODE_ATTEMPTS_EXCEEDED', 'CODE_REQUESTS_EXCEEDED'] as const) {
			run.unreached(getBalanceByPhone, code, TOO_MANY)
		}
		const as = await newVisitor(run)
		const phone = newPhone()
		await run.refuses(getBalanceByPhone, 'CAPTCHA_INVALID', { query: { phone } }, { as })
		const unsent = { phone, verificationCode: '0000' }
		await run.refuses(getBalanceByPhone, 'CODE_NOT_ACTIVE', { query: unsent }, { as })
		const body = { phone, sendingReason: 'BALANCE' as const }
		await run.succeeds(sendVerificationCode, { body }, { as })
		const query = { phone, verificationCode: await codeSentTo(run, phone) }
		const { balance } = await run.succeeds(getBalanceByPhone, { query }, { as })
		run.check(getBalanceByPhone, balance === 0, 'a phone without an account has bonuses')
	},

	async joinClub(run) {
		for (const code of ['CODE_INVALID', 'CODE_ATTEMPTS_EXCEEDED'] as const) {
			run.unreached(joinClub, code, TOO_MANY)
		}
		const as = await newVisitor(run)
		const phone = newPhone()
		await run.refuses(joinClub, 'CODE_NOT_ACTIVE', { body: { phone, verificationCode: '0000' } }, { as })
		await run.refuses(joinClub, 'NOT_FOUND', { body: { key: NO_NAME } }, { as })
		await run.succeeds(sendVerificationCode, { body: { phone, sendingReason: 'CLUB' } }, { as })
		const verificationCode = await codeSentTo(run, phone)
		const { isNew } = await run.succeeds(joinClub, { body: { phone, verificationCode } }, { as })
		run.check(joinClub, isNew, 'a phone that was never seen is a member already')
	},

	async getClubPhone(run) {
		const { phone } = await run.succeeds(getClubPhone, {}, { as: await newCustomer(run) })
		run.check(getClubPhone, phone === null, 'who has not joined is a member')
	},

	async setClubMembership(run) {
		const as = await newCustomer(run)
		for (const isMember of [true, false]) {
			const answer = await run.succeeds(setClubMembership, { body: { isMember } }, { as })
			run.check(setClubMembership, answer.isMember === isMember, 'is not what was asked for')
			const { phone } = await run.succeeds(getClubPhone, {}, { as })
			run.check(setClubMembership, (phone !== null) === isMember, 'the card of the club does not follow')
		}
	},

	async subscribeToNews(run) {
		const as = await newVisitor(run)
		const body = { phone: newPhone(), fullName: 'Проверка контракта', email: newEmail() }
		const { isSubscribed } = await run.succeeds(subscribeToNews, { body }, { as })
		run.check(subscribeToNews, isSubscribed, 'is not subscribed')
		await run.refuses(subscribeToNews, 'EMAIL_ALREADY_SUBSCRIBED', { body }, { as })
		await run.succeeds(subscribeToNews, { body }, { as: await newVisitor(run) })
	},

	async subscribeAnonymously(run) {
		const as = await newVisitor(run)
		const body = { email: newEmail() }
		await run.succeeds(subscribeAnonymously, { body }, { as })
		await run.refuses(subscribeAnonymously, 'EMAIL_ALREADY_SUBSCRIBED', { body }, { as })
		await run.succeeds(subscribeAnonymously, { body }, { as: await newVisitor(run) })
	},

	async updateEmailSubscription(run) {
		const unconfirmed = 'an address would have to be confirmed'
		run.unreached(updateEmailSubscription, 'EMAIL_ALREADY_SUBSCRIBED', unconfirmed)
		const as = await newVisitor(run)
		const body = { type: 'SUBSCRIBE' as const, email: newEmail() }
		await run.refuses(updateEmailSubscription, 'NOT_FOUND', { body }, { as })
		const byKey = { type: 'UNSUBSCRIBE' as const, key: NO_NAME }
		await run.refuses(updateEmailSubscription, 'NOT_FOUND', { body: byKey }, { as })

		const customer = await newCustomer(run)
		const email = newEmail()
		await run.succeeds(changeEmail, { body: { email } }, { as: customer })
		const verificationCode = await codeSentTo(run, email)
		await run.succeeds(changeEmail, { body: { email, verificationCode } }, { as: customer })
		const own = (type: 'SUBSCRIBE' | 'UNSUBSCRIBE') => ({ body: { type, email } })
		const begun = await run.succeeds(updateEmailSubscription, own('SUBSCRIBE'), { as: customer })
		run.check(updateEmailSubscription, begun.isSubscribed, 'a confirmed address is not subscribed')
		const again = own('SUBSCRIBE')
		await run.refuses(updateEmailSubscription, 'EMAIL_ALREADY_SUBSCRIBED', again, { as: customer })
		const ended = await run.succeeds(updateEmailSubscription, own('UNSUBSCRIBE'), { as: customer })
		run.check(updateEmailSubscription, !ended.isSubscribed, 'the subscription does not end')
	},
}

const TOO_MANY = 'it would take too many codes'
const NO_CAPTCHA = 'only a backend with a captcha refuses a token'

const newEmail = () => `contract-check-${randomUUID()}@example.com`

/**
 * The records of the shop in a browser. The pages about cookies are made of this list, and tests compare it with
 * journeys.
 */
export interface BrowserRecord {
	/**
	 * Its name in the browser; «…» is a placeholder for the part that differs. On https most names of cookies begin
	 * with `__Host-`.
	 */
	name: string
	kind: 'cookie' | 'localStorage' | 'sessionStorage'
	purpose: string
	/** Its life, in words. */
	life: string
	/**
	 * When it is stored: on every visit, after an action of the visitor, or with the consent to more than the
	 * necessary.
	 */
	need: 'always' | 'on-act' | 'consent'
}

export const browserRecords: readonly BrowserRecord[] = [
	{
		name: 'user-session-…',
		kind: 'cookie',
		purpose: 'Случайный ключ визита: корзина, избранное, город, вход в аккаунт',
		life: '400 дней',
		need: 'always',
	},
	{
		name: 'nav',
		kind: 'cookie',
		purpose:
			'Случайный номер, по которому сайт решает, показать ли тебе новую возможность; ставится, когда такие есть',
		life: 'год',
		need: 'always',
	},
	{
		name: 'employee-session-…',
		kind: 'cookie',
		purpose: 'Смена сотрудника магазина',
		life: '12 часов',
		need: 'on-act',
	},
	{
		name: 'employee-device-…',
		kind: 'cookie',
		purpose: 'На этом устройстве начинал смену сотрудник магазина: чужие ошибки в кодах ему не мешают',
		life: '180 дней',
		need: 'on-act',
	},
	{
		name: 'employee-sale-…',
		kind: 'cookie',
		purpose: 'Чей QR-код открыт: какой сотрудник магазина помог с покупкой',
		life: '4 часа',
		need: 'on-act',
	},
	{
		name: 'operator-session-…',
		kind: 'cookie',
		purpose: 'Вход оператора поддержки',
		life: '12 часов',
		need: 'on-act',
	},
	{
		name: 'operator-device-…',
		kind: 'cookie',
		purpose: 'На этом устройстве входил оператор поддержки: чужие ошибки в пароле ему не мешают',
		life: '180 дней',
		need: 'on-act',
	},
	{
		name: 'support-session',
		kind: 'cookie',
		purpose: 'Какому покупателю оператор помогает в этом браузере',
		life: 'час',
		need: 'on-act',
	},
	{
		name: 'arrival',
		kind: 'cookie',
		purpose: 'Ссылка, по которой хочет войти другой оператор, пока на вопрос не ответили; зашифрована',
		life: 'минута',
		need: 'on-act',
	},
	{
		name: 'consent',
		kind: 'cookie',
		purpose: 'У кого оператор спросил согласие на помощь; зашифровано',
		life: '15 минут',
		need: 'on-act',
	},
	{
		name: 'second-factor',
		kind: 'cookie',
		purpose: 'Настройка второго ключа оператора; зашифрована',
		life: '10 минут',
		need: 'on-act',
	},
	{
		name: 'recovery-codes',
		kind: 'cookie',
		purpose: 'Запасные коды оператора, пока он их не записал; зашифрованы',
		life: '15 минут',
		need: 'on-act',
	},
	{
		name: 'code-…',
		kind: 'cookie',
		purpose: 'Куда отправлен код подтверждения и когда; зашифровано',
		life: '15 минут',
		need: 'on-act',
	},
	{
		name: 'unsent',
		kind: 'cookie',
		purpose: 'Заполненная форма, пока ты входишь заново; зашифрована',
		life: '15 минут',
		need: 'on-act',
	},
	{
		name: 'merged',
		kind: 'cookie',
		purpose: 'Вещи, которые не вошли в корзину при объединении; зашифровано',
		life: 'час',
		need: 'on-act',
	},
	{
		name: 'flash',
		kind: 'cookie',
		purpose: 'Сообщение для следующей страницы; зашифровано',
		life: 'минута',
		need: 'on-act',
	},
	{
		name: 'happened',
		kind: 'cookie',
		purpose:
			'Ответ формы, чтобы показать его на следующей странице: номера товаров и заказа, без имени и телефона',
		life: 'минута',
		need: 'on-act',
	},
	{
		name: 'ticked',
		kind: 'cookie',
		purpose: 'Отметка о согласии, пока форма заказа открывается снова; зашифрована',
		life: 'минута',
		need: 'on-act',
	},
	{
		name: 'passkey-offer',
		kind: 'cookie',
		purpose: 'В этом браузере уже предлагали ключ доступа; зашифровано',
		life: '180 дней',
		need: 'on-act',
	},
	{
		name: 'compare',
		kind: 'cookie',
		purpose: 'Номера товаров, которые ты сравниваешь',
		life: '30 дней или до выхода из аккаунта',
		need: 'on-act',
	},
	{
		name: 'positions',
		kind: 'sessionStorage',
		purpose: 'Место на странице, чтобы «Назад» вернул к нему',
		life: 'пока открыта вкладка',
		need: 'always',
	},
	{
		name: 'viewed-products',
		kind: 'localStorage',
		purpose: 'Номера товаров для «Недавно просмотрено»; знает только твой браузер',
		life: 'пока не сотрёшь или не оставишь только необходимые',
		need: 'on-act',
	},
	{
		name: 'aid',
		kind: 'localStorage',
		purpose: 'Случайный номер для счётчика посещений: какие разделы полезны, а какие нет',
		life: 'пока не сотрёшь или не оставишь только необходимые',
		need: 'consent',
	},
]

/** The entry for a record found in a browser. */
export const recordOf = (found: string, kind: BrowserRecord['kind']): BrowserRecord | undefined =>
	browserRecords.find(
		({ name, kind: itsKind }) =>
			kind === itsKind && (name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name),
	)

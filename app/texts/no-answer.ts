/** Spec §8, HTTP 429. */
export const limitedText = 'Действия на странице временно ограничены. Попробуй немного позже'

/** The generic sentence of spec §8. */
export const somethingWentWrong = 'Что-то пошло не так'

/** The form was read, and something in it is wrong. */
export const badRequestText = 'Проверь отмеченные поля: в них ошибка'

/** The request got no answer, and the page stays as it is. */
export const noAnswerText = 'Магазин не отвечает. Страница осталась как была: попробуй ещё раз через минуту'

import { useEffect, useRef, useState } from 'react'
import { describe, type FieldData } from '../fields/field-data.ts'
import { FieldError } from '../fields/field-error.tsx'
import { showSmartCaptcha } from './smart-captcha.ts'

interface CaptchaProps {
	/** `captchaSiteKey` of the settings; without one there is no captcha to show. */
	siteKey: string
	/** The field of the token. */
	field: FieldData
	/** Changes with each answer of the server: a token is valid once, so that the check begins again. */
	attempt?: unknown
	className?: string
}

/**
 * Yandex SmartCaptcha. Its token is stored once it is passed and dropped when it expires (spec §4). It is
 * voluntary: without a token, as without scripts, the backend limits more strictly.
 * @throws without a site key (spec §5)
 */
export function Captcha({ siteKey, field, attempt, className = '' }: CaptchaProps) {
	if (!siteKey) throw new Error('SmartCaptcha siteKey is required')
	const box = useRef<HTMLDivElement>(null)
	const [token, setToken] = useState('')
	const [failure, setFailure] = useState<Error>()
	const { error, errorId, aria } = describe(field, false)

	// biome-ignore lint/correctness/useExhaustiveDependencies: every answer of the server has used the token up
	useEffect(() => {
		if (!box.current) return
		setToken('')
		setFailure(undefined)
		return showSmartCaptcha(box.current, siteKey, { onToken: setToken, onFailure: setFailure })
	}, [siteKey, attempt])

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn around the widget's own frame
		<div
			id={field.id}
			role="group"
			aria-label="Проверка, что ты не робот"
			tabIndex={-1}
			aria-describedby={aria['aria-describedby']}
			className={`grid gap-1.5 noscript:hidden ${className}`}
		>
			<FieldError id={errorId}>{error}</FieldError>
			<input type="hidden" name={field.name} value={token} />
			{failure && (
				<p role="status" className="text-14 text-muted">
					Проверка «я не робот» не загрузилась. Можно продолжить без неё.
				</p>
			)}
			<div ref={box} className={failure ? 'hidden' : 'min-h-25.5'} />
		</div>
	)
}

import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'

interface DeviceButtonProps
	extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'icon' | 'children'> {
	/** Words above the button; empty without a problem. */
	problem: string | undefined
	isAsking: boolean
	onPress: () => void
}

/** A button that asks the device for a passkey, below what went wrong the last time. */
export function DeviceButton({ problem, isAsking, onPress, ...button }: DeviceButtonProps) {
	return (
		<>
			<div role="alert">
				{problem && (
					<Notice look="error" icon="alert" className="mb-5">
						{problem}
					</Notice>
				)}
			</div>
			<Button type="button" widePhone busy={isAsking} onClick={onPress} {...button} />
		</>
	)
}

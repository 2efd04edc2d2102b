import { useState } from 'react'

/**
 * One question at a time to the device, and what came of it.
 * @param rejection error response of the shop to the last answer of the device; null without one
 * @returns `ask`, whose question throws `DeviceSaidNo`; `problem`: words of the device or of the shop, the newer ones
 */
export function useAskingDevice(rejection: { text: string } | null) {
	const [isAsking, setAsking] = useState(false)
	const [said, setSaid] = useState<{ text: string; to: object | null }>()

	async function ask(question: () => Promise<void>) {
		setAsking(true)
		setSaid(undefined)
		try {
			await question()
		} catch (error) {
			setSaid({ text: (error as Error).message, to: rejection })
		}
		setAsking(false)
	}

	const ofShop = isAsking ? '' : rejection?.text
	return { isAsking, ask, problem: said && said.to === rejection ? said.text : ofShop }
}

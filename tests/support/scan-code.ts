import jsQr from 'jsqr'
import type { Page } from 'playwright/test'
import sharp from 'sharp'

/**
 * Text that a phone or scanner in front of the screen reads from the one QR code of that name; empty when it reads
 * none.
 */
export async function scanCode(page: Page, name: RegExp): Promise<string> {
	const picture = await page.getByRole('img', { name }).screenshot()
	const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

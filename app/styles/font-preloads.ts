import cyrillic from './fonts/onest-cyrillic.woff2?url'
import latin from './fonts/onest-latin.woff2?url'
import rouble from './fonts/onest-rouble.woff2?url'

/** Values of the header `Link` for the fonts of a page on a wide screen; a phone begins without them (fonts.css). */
export const fontPreloads = [cyrillic, latin, rouble].map(
	(file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin; media="(min-width: 48rem)"`,
)

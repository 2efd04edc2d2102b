import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import iconv from 'iconv-lite'
import { FeedError } from './feed-error.ts'

/** Part of the file that is searched for its encoding and the beginning of the document. */
const HEAD_BYTES = 64 * 1024
/** A packed feed may not unpack to more than this. */
const MAX_UNPACKED_BYTES = 4 * 1024 ** 3

export interface FeedProgress {
	/** Bytes of the file (packed, if it is) read so far. */
	readBytes: number
	totalBytes: number
}

/**
 * The feed's text in pieces, from its XML declaration or root element on: unpacked, decoded, without a byte order
 * mark and without any text before the document. Throws FeedError if the file can't be read or is no YML.
 */
export async function* readFeedText(
	path: string,
	onProgress: (progress: FeedProgress) => void = () => {},
): AsyncGenerator<string> {
	const totalBytes = await sizeOf(path)
	const file = createReadStream(path)
	try {
		let head: Buffer | undefined = Buffer.alloc(0)
		let decoder: iconv.DecoderStream | undefined
		let unpackedBytes = 0
		for await (const chunk of await unpacked(path, file)) {
			onProgress({ readBytes: file.bytesRead, totalBytes })
			unpackedBytes += chunk.length
			if (unpackedBytes > MAX_UNPACKED_BYTES) throw new FeedError('Распакованный фид больше 4 ГиБ.')
			if (decoder) {
				yield decoder.write(chunk) ?? ''
				continue
			}
			head = Buffer.concat([head ?? Buffer.alloc(0), chunk])
			if (head.length < HEAD_BYTES) continue
			decoder = iconv.getDecoder(encodingOf(head))
			yield fromDocumentStart(decoder.write(head))
			head = undefined
		}
		if (!decoder) {
			decoder = iconv.getDecoder(encodingOf(head ?? Buffer.alloc(0)))
			yield fromDocumentStart(decoder.write(head ?? Buffer.alloc(0)) + (decoder.end() ?? ''))
		} else {
			yield decoder.end() ?? ''
		}
	} catch (error) {
		throw error instanceof FeedError ? error : new FeedError(unreadable(path, error))
	} finally {
		file.destroy()
	}
}

async function sizeOf(path: string): Promise<number> {
	try {
		const file = await stat(path)
		if (!file.isFile()) throw new FeedError(`${path} — это не файл.`)
		return file.size
	} catch (error) {
		throw error instanceof FeedError ? error : new FeedError(unreadable(path, error))
	}
}

async function unpacked(path: string, file: ReadStream): Promise<AsyncIterable<Buffer>> {
	const handle = await open(path)
	const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
	if (buffer[0] !== 0x1f || buffer[1] !== 0x8b) return file
	const gunzip = createGunzip()
	// A failure of either stream reaches the reader of gunzip, so the callback has nothing to add.
	pipeline(file, gunzip, () => {})
	return gunzip
}

/**
 * A byte order mark decides; then the bytes themselves, because declarations lie: Russian text in windows-1251 is
 * never valid UTF-8. Only a head without a single Russian letter is taken at its declaration.
 */
function encodingOf(head: Buffer): string {
	if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
	if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
	const declared = /^[^<]{0,9}<\?xml[^>]{0,99}?encoding\s{0,9}=\s{0,9}["']\s{0,9}([\w:.-]{1,40})/i.exec(
		head.toString('latin1'),
	)?.[1]
	if (head.some((byte) => byte > 0x7f)) {
		if (isUtf8(head)) return 'utf-8'
		if (!declared || /^utf-?8$/i.test(declared)) return 'windows-1251'
	}
	if (declared && !iconv.encodingExists(declared)) {
		throw new FeedError(`Фид в неизвестной кодировке «${declared}».`)
	}
	return declared ?? 'utf-8'
}

function isUtf8(head: Buffer): boolean {
	try {
		// `stream` lets the head end in the middle of a letter.
		new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
		return true
	} catch {
		return false
	}
}

function fromDocumentStart(head: string): string {
	const start = head.search(/<\?xml|<yml_catalog/i)
	if (start < 0 || !/<yml_catalog[\s>/]/i.test(head)) {
		throw new FeedError('Это не фид Яндекс Маркета: в файле нет элемента <yml_catalog>.')
	}
	// Lines are counted from the beginning of the file, with all text before the document.
	return head.slice(0, start).replace(/[^\n]/g, '') + head.slice(start)
}

function unreadable(path: string, error: unknown): string {
	const code = error instanceof Error && 'code' in error ? error.code : undefined
	if (code === 'ENOENT') return `Файла ${path} нет.`
	if (code === 'EACCES') return `Файл ${path} читать не разрешено.`
	if (code === 'Z_BUF_ERROR') return 'Фид обрывается: сжатый файл неполный.'
	if (code === 'Z_DATA_ERROR') return 'Сжатый файл повреждён.'
	return `Файл ${path} не читается: ${error instanceof Error ? error.message : String(error)}.`
}

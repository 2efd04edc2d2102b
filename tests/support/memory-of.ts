import { WebSocket } from 'undici'

/** Bytes that a process holds after everything unused was collected. */
export interface HeldMemory {
	/** Objects and texts. */
	heap: number
	/** Buffers, which lie outside of the heap. */
	buffers: number
}

/** Signs by which Node opens the inspector of a process, and says where. */
const LISTENING = /Debugger listening on (ws:\/\/\S+)/g

/** For `NODE_OPTIONS` of a process with measured memory: its inspector takes a free port when it is asked for. */
export const INSPECTABLE = '--inspect-port=127.0.0.1:0'

/** Addresses of inspectors, in the order in which the output of their processes names them. */
export const inspectorsIn = (output: string): string[] =>
	[...output.matchAll(LISTENING)].map(([, url = '']) => url)

/** Collects the garbage of a process and returns the rest. @param inspector its `ws:` address */
export async function memoryOf(inspector: string): Promise<HeldMemory> {
	const socket = new WebSocket(inspector)
	await new Promise((resolve, reject) => {
		socket.addEventListener('open', resolve, { once: true })
		socket.addEventListener('error', reject, { once: true })
	})
	let calls = 0
	const call = <Result>(method: string, params: object = {}) =>
		new Promise<Result>((resolve) => {
			const id = ++calls
			const hear = ({ data }: { data: unknown }) => {
				const answer = JSON.parse(String(data))
				if (answer.id !== id) return
				socket.removeEventListener('message', hear)
				resolve(answer.result)
			}
			socket.addEventListener('message', hear)
			socket.send(JSON.stringify({ id, method, params }))
		})
	try {
		// Objects released by the first collection may release more.
		for (let time = 0; time < 3; time++) await call('HeapProfiler.collectGarbage')
		const { result } = await call<{ result: { value: NodeJS.MemoryUsage } }>('Runtime.evaluate', {
			expression: 'process.memoryUsage()',
			returnByValue: true,
		})
		return { heap: result.value.heapUsed, buffers: result.value.arrayBuffers }
	} finally {
		socket.close()
	}
}

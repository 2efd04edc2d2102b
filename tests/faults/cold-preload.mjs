import { Server } from 'node:http'

// Loaded before a storefront: a request with the header `x-cold` finds its caches a day older, so nothing in them
// serves any more.
const DAY = 24 * 60 * 60 * 1_000
const machineNow = performance.now.bind(performance)
let ahead = 0
performance.now = () => machineNow() + ahead

const emit = Server.prototype.emit
Server.prototype.emit = function (event, request, ...rest) {
	if (event === 'request' && request.headers['x-cold']) ahead += DAY
	return emit.call(this, event, request, ...rest)
}

/** Address for the envelopes of a DSN: `https://<key>@<host>/<path><project>`. */
export function ingestOf(dsn: string): string {
	const { protocol, username, host, pathname } = new URL(dsn)
	const [, path = '', project = ''] = /^(.*)\/([^/]*)$/.exec(pathname) ?? []
	return `${protocol}//${host}${path}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
}

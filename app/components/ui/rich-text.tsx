/** Text with markup. @param html sanitised by `safeHtml` on the server: nothing else may come here */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: the one place, fed by safeHtml only
	return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

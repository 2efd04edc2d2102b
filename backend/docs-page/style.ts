/** The style of the page; inline, so that the page is one answer and works offline. */
export const style = `
:root { color-scheme: light; --ink: #16211c; --muted: #3f4a44; --paper: #fbfaf6; --white: #fff; --line: #dad7cc;
	--spruce: #1e4034; --moss: #eef2eb; --sun: #fdf1d6; --ember: #8f3009; --mono: ui-monospace, "SF Mono", "Cascadia Mono",
	"DejaVu Sans Mono", monospace; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, "Segoe UI", Roboto, "Noto Sans",
	sans-serif; overflow-wrap: anywhere; }
a { color: var(--spruce); text-underline-offset: 0.2em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--spruce); outline-offset: 2px; }
code { font-family: var(--mono); font-size: 0.875em; }
h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem); margin: 0 0 1rem; letter-spacing: -0.02em; }
h2 { font-size: 1.5rem; margin: 3.5rem 0 1rem; padding-bottom: 0.4rem; border-bottom: 2px solid var(--spruce); }
h4 { font-size: 0.8125rem; margin: 1.25rem 0 0.4rem; color: var(--muted); font-weight: 650; }
p { margin: 0.4rem 0; max-width: 46rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.75rem; background: var(--white); }
.page { max-width: 84rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; }
nav { margin-bottom: 1.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > details > summary { font-weight: 600; padding: 0.7rem 0.9rem; background: var(--moss); border-radius: 0.5rem;
	cursor: pointer; }
nav h2 { all: unset; display: block; margin: 1.1rem 0 0.2rem; font-size: 0.8125rem; font-weight: 650; color: var(--muted); }
nav li a { display: block; padding: 0.3rem 0; font-size: 0.9375rem; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
.call, .shape { background: var(--white); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem;
	margin: 1rem 0; }
.call:target, .shape:target { border-color: var(--spruce); box-shadow: 0 0 0 2px var(--spruce); }
.call h3, .shape h3 { margin: 0; font-size: 1.0625rem; }
.call h3 a, .shape h3 a { color: inherit; text-decoration: none; }
.call h3 a:hover, .shape h3 a:hover { text-decoration: underline; }
.address { display: flex; flex-wrap: wrap; gap: 0.35rem 0.6rem; align-items: baseline; margin: 0.5rem 0; }
.address code { font-size: 0.9375rem; }
.method { font: 650 0.8125rem/1.4 var(--mono); padding: 0.1rem 0.5rem; border-radius: 0.3rem; color: #fff;
	background: var(--spruce); }
.method.POST { background: #1d4e79; } .method.PUT, .method.PATCH { background: #6b4a00; } .method.DELETE { background: #9b1c1c; }
.facts { display: flex; flex-wrap: wrap; gap: 0.4rem; list-style: none; margin: 0.6rem 0 0; padding: 0; font-size: 0.875rem; }
.facts li { background: var(--moss); border-radius: 0.3rem; padding: 0.1rem 0.5rem; }
.facts .assumed, .assumed-mark { background: var(--sun); color: var(--ember); font-weight: 600; }
.assumed-mark { border-radius: 0.3rem; padding: 0.1rem 0.5rem; }
.columns { display: grid; gap: 0 2rem; }
.columns > div { min-width: 0; }
.fields { list-style: none; margin: 0.2rem 0; padding: 0; }
.fields > li { padding: 0.3rem 0; border-top: 1px solid #efede5; }
.fields > li:first-child { border-top: 0; }
.fields .fields { margin-left: 0.35rem; padding-left: 0.85rem; border-left: 2px solid var(--line); }
.field { font-weight: 650; margin-right: 0.4rem; }
.type { font-size: 0.9375rem; color: var(--muted); }
.optional { font-size: 0.8125rem; color: var(--ember); margin-left: 0.3rem; }
.meaning { display: block; font-size: 0.9375rem; }
.refusals { list-style: none; margin: 0; padding: 0; font-size: 0.9375rem; }
.refusals li { padding: 0.2rem 0; }
.status { font: 650 0.875rem var(--mono); margin-right: 0.4rem; }
pre { margin: 0.3rem 0; padding: 0.75rem; background: var(--moss); border-radius: 0.5rem; overflow-x: auto; font: 0.8125rem/1.5
	var(--mono); }
.legend dt { font-weight: 650; margin-top: 0.6rem; } .legend dd { margin: 0; max-width: 46rem; }
@media (min-width: 64rem) {
	.page { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; padding: 2rem 2rem 6rem; }
	nav > details::details-content { content-visibility: visible; }
	nav > details > summary { list-style: none; pointer-events: none; }
	nav { margin: 0; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
	.call, .shape { padding: 1.25rem 1.5rem; }
	.columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
}
`

import { html, raw } from 'hono/html';

// The look of the embedded provider's pages: plain, without scripts, and not to be taken for the real thing.

type Content = ReturnType<typeof html>;

const styles = `:root{color-scheme:light dark;--ink:light-dark(#1b1d22,#eceef2);--soft:light-dark(#5b606b,#a3a9b6);
--ground:light-dark(#f4f5f7,#121318);--card:light-dark(#fff,#1b1d24);--line:light-dark(#d9dce2,#33363f);--accent:#5b4be0}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:3rem 1rem}.test{background:#f2b705;color:#1b1d22;padding:.75rem 1rem;
text-align:center;font-weight:600}section{background:var(--card);border:1px solid var(--line);border-radius:12px;
padding:1.5rem;margin-top:1rem}h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.1rem;margin:0 0 .5rem}
p{margin:.25rem 0;color:var(--soft)}dl{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;margin:1rem 0}
dd{margin:0;font-weight:600;text-align:right}form{display:inline}.row{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
button,a.button{font:inherit;padding:.55rem 1rem;border-radius:8px;border:1px solid var(--line);background:transparent;
color:inherit;cursor:pointer;text-decoration:none}button.main{background:var(--accent);border-color:var(--accent);color:#fff}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}[role=alert]{border-left:4px solid #c62828;padding-left:.75rem;
color:var(--ink)}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.4rem 0;border-bottom:1px solid var(--line)}
td:last-child,th:last-child{text-align:right}a{color:inherit}`;

export const page = (title: string, content: Content | Content[]): Content => html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Facet</title><style>${raw(styles)}</style></head>
<body><div class="test" role="note">Test payment: no money moves</div><main>${content}</main></body></html>`;

export const button = (path: string, label: string, look: 'main' | 'plain' = 'plain'): Content =>
  html`<form method="post" action="${path}"><button class="${look}">${label}</button></form>`;

export function formatMoney(amountCents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const formatDay = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

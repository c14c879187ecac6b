import { createHash } from "node:crypto";
import { themeColour } from "#asset-pipeline/theme-colours.ts";
import { type DemoAccount, type Person, subjectOf } from "./accounts.ts";

/** Escapes text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The stylesheet of the provider's pages, a file of its own because the policy allows no inline style. */
export const stylesheet = `
:root { color-scheme: dark; --background: ${themeColour("background")}; --surface: ${themeColour("surface-2")};
  --divider: ${themeColour("divider")}; --border: ${themeColour("border")}; --text: ${themeColour("text")};
  --muted: ${themeColour("muted")}; --accent: ${themeColour("accent")}; --error: ${themeColour("danger")}; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--background); color: var(--text); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif;
  overflow-wrap: anywhere; max-width: 30rem; margin: 0 auto; padding: clamp(2rem, 10vh, 6rem) 1.5rem; }
h1 { font: 400 2.5rem/1.1 ui-serif, Georgia, serif; }
h2 { font-size: 0.875rem; font-weight: 500; color: var(--muted); margin: 3rem 0 1rem; }
p { color: var(--muted); margin-top: 0.75rem; }
p[role=alert] { color: var(--error); }
a { color: var(--accent); }
ul { list-style: none; padding: 0; border-top: 1px solid var(--divider); margin-top: 2rem; }
li { border-bottom: 1px solid var(--divider); }
button, input { font: inherit; color: inherit; border-radius: 2px; }
li button { display: grid; grid-template-columns: 3rem minmax(0, 1fr); column-gap: 1rem; align-items: center;
  width: 100%; padding: 1rem 0.5rem; border: 0; background: none; text-align: start; cursor: pointer; }
li button:hover { background: var(--surface); }
li img { grid-row: span 2; border-radius: 50%; }
li span { color: var(--muted); font-size: 0.875rem; }
label { display: block; margin-top: 1rem; font-size: 0.875rem; }
input:not([type=checkbox]) { display: block; width: 100%; margin-top: 0.25rem; padding: 0.625rem 0.75rem;
  background: var(--surface); border: 1px solid var(--border); }
input[type=checkbox] { accent-color: var(--accent); margin-right: 0.5rem; }
.primary { margin-top: 1.5rem; padding: 0.75rem 1.5rem; border: 0; cursor: pointer;
  background: var(--accent); color: var(--background); font-weight: 500; }
.quiet { margin: 1.5rem 0 0 0.5rem; padding: 0.75rem 1.5rem; border: 0; background: none; color: var(--muted); cursor: pointer; }
.quiet:hover { color: var(--text); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
footer { margin-top: 3rem; }
`;

/** Submits the only form of the page; the policy allows this script by its hash. */
const submitScript = "document.forms[0].requestSubmit(document.forms[0].elements.logout)";

/** The Content-Security-Policy of every page; forms may redirect to `siteOrigins`. */
export function contentSecurityPolicy(siteOrigins: readonly string[]): string {
  const hash = createHash("sha256").update(submitScript).digest("base64");
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `script-src 'sha256-${hash}'`,
    `form-action 'self' ${siteOrigins.join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="/icon.svg">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
<footer><p>Local identity provider. It runs on this computer only and asks for no password.</p></footer>
</body>
</html>`;
}

interface SignIn {
  action: string;
  accounts: readonly DemoAccount[];
  problem?: string;
  form?: URLSearchParams;
}

export function signInPage({ action, accounts, problem, form }: SignIn): string {
  const previous = (name: string) => escapeHtml(form?.get(name) ?? "");
  const rows = accounts.map(
    (account) => `<li><button name="account" value="${escapeHtml(account.email)}">
<img src="/portraits/${subjectOf(account.email)}.svg" alt="" width="48" height="48">
<strong>${escapeHtml(`${account.givenName} ${account.familyName}`)}</strong>
<span>${escapeHtml(account.description)}<br>${escapeHtml(account.email)}</span></button></li>`,
  );
  return page(
    "Choose an account",
    `<form method="post" action="${action}"><ul>${rows.join("\n")}</ul></form>
<h2 id="another">Another account</h2>
${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ""}
<form method="post" action="${action}" aria-labelledby="another">
<label>Name <input name="name" required autocomplete="name" maxlength="100" value="${previous("name")}"></label>
<label>E-mail <input name="email" type="email" required autocomplete="email" maxlength="254" value="${previous("email")}"></label>
<label><input name="verified" type="checkbox" value="yes" checked>The e-mail address is verified</label>
<button class="primary">Continue</button>
<button class="quiet" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  );
}

/** The sign-out form; with `isAutomatic` it submits itself, because the site sent a valid ID token hint. */
export function signOutPage(form: string, isAutomatic: boolean): string {
  return page(
    "Sign out",
    `${form}<button class="primary" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
${isAutomatic ? `<script>${submitScript}</script>` : ""}`,
  );
}

export function signedOutPage(): string {
  return page("Signed out", "<p>You can close this page.</p>");
}

export function errorPage(error: string, description: string): string {
  return page("That did not work", `<p role="alert">${escapeHtml(description || error)}</p>`);
}

/** A monogram portrait as SVG, in a hue derived from the e-mail. */
export function portrait(person: Person): string {
  const hue = Number.parseInt(subjectOf(person.email).slice(0, 4), 16) % 360;
  const initials = escapeHtml(`${person.givenName.slice(0, 1)}${person.familyName.slice(0, 1)}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" fill="hsl(${hue} 18% 24%)"/>
<text x="48" y="60" text-anchor="middle" font-family="Georgia, serif" font-size="36" fill="#efe9df">${initials}</text>
</svg>`;
}

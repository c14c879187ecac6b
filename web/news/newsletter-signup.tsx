import { brand } from "#contract/brand.ts";
import { track } from "#web/lib/track.ts";

const subject = encodeURIComponent(`Newsletter of ${brand.name}`);

/** Links to the newsletter and the RSS feed. `source` is the page they are on, for analytics. */
export function NewsletterSignup({ source }: { source: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 text-small">
      <a
        className="subtle-link"
        href={`mailto:${brand.email}?subject=${subject}`}
        onClick={() => track("newsletter_signup_click", { source })}
      >
        Newsletter by e‑mail
      </a>
      <a className="subtle-link" href="/rss.xml">
        RSS
      </a>
    </p>
  );
}

import { brand } from "#contract/brand.ts";
import { track } from "#web/lib/track.ts";

const subject = encodeURIComponent(`Newsletter of ${brand.name}`);

/** The two ways to hear of new articles. `source` names the page the line stands on. */
export function NewsletterSignup({ source }: { source: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 text-small">
      <a
        className="subtle-link"
        href={`mailto:${brand.email}?subject=${subject}`}
        onClick={() => track("newsletter_signup_click", { source })}
      >
        Newsletter by e-mail
      </a>
      <a className="subtle-link" href="/rss.xml">
        RSS
      </a>
    </p>
  );
}

import { type ComponentType, type MouseEvent, useState } from "react";
import { track } from "#web/lib/track.ts";

type FormProps = { source: "news" | "article" };

const load = async () => (await import("./newsletter-form.tsx")).NewsletterForm;

/**
 * Links to the newsletter and the RSS feed; a press on the first shows the form in its place. `source` is the page they are on,
 * for the sign-up and for analytics. Without script, the link leads to a page with the form.
 */
export function NewsletterSignup({ source }: FormProps) {
  const [Form, setForm] = useState<ComponentType<FormProps> | null>(null);
  const [isOffline, setOffline] = useState(false);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // The second click of a double click.
    if (event.detail > 1) return event.preventDefault();
    track("newsletter_signup_click", { source });
    // With a key held, the browser opens a tab or a window, as for any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const { href } = event.currentTarget;
    event.preventDefault();
    load().then(
      (loaded) => setForm(() => loaded),
      // Offline, the browser would replace this page with one of its own.
      () => (navigator.onLine ? location.assign(href) : setOffline(true)),
    );
  };
  if (Form) return <Form source={source} />;
  return (
    <p className="flex flex-wrap gap-x-6 text-small">
      <a className="subtle-link" href={`/api/newsletter?source=${source}`} onClick={open}>
        Newsletter by e‑mail
      </a>
      <a className="subtle-link" href="/rss.xml">
        RSS
      </a>
      <span role="status">{isOffline && "You are offline. Press again once you are back."}</span>
    </p>
  );
}

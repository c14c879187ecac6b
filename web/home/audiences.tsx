import { useContent } from "#web/lib/content/use-content.ts";
import { EntryIcon } from "#web/ui/entry-icon.tsx";

/** The audiences of the agency, one row each. */
export function Audiences() {
  const audiences = useContent("audiences");
  return (
    <section id="who-we-serve" data-reveal>
      <div className="section-head page-grid gap-y-6">
        <h2 className="type-section bearing-none column-main">Who We Serve</h2>
        <p className="column-signal text-lead text-muted">
          Three kinds of ambition, one way of working: taste first, then the evidence that it works.
        </p>
      </div>
      <ul className="audiences">
        {audiences.map(({ id, icon, accent, title, description, features }) => (
          <li key={id} data-accent={accent} className="audience">
            <div className="page-grid gap-y-6">
              <h3 className="type-name col-span-full lg:col-span-4">
                {`${title} `}
                <EntryIcon icon={icon} />
              </h3>
              <p className="column-middle max-w-note text-muted">{description}</p>
              <ol className="divided-list numbered-list column-signal">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

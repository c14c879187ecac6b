import { useContent } from "#web/lib/content/use-content.ts";

/** The audiences of the agency, one row each. */
export function Audiences() {
  const audiences = useContent("audiences");
  return (
    <section id="who-we-serve" data-reveal>
      <div className="section-head page-grid gap-y-6">
        <h2 className="type-section optical-left column-main">Who We Serve</h2>
        <p className="column-signal text-lead text-muted">
          Three kinds of ambition, one way of working: taste first, then the evidence that it works.
        </p>
      </div>
      <ul className="audiences">
        {audiences.map(({ id, title, description, features }) => (
          <li key={id} className="audience">
            <div className="page-grid gap-y-6">
              <h3 className="type-name col-span-full break-words lg:col-span-4">{title}</h3>
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

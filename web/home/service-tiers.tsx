import { useContent } from "#web/lib/content/use-content.ts";
import { useNearViewport } from "#web/lib/loading/use-near-viewport.ts";
import { EntryIcon } from "#web/ui/entry-icon.tsx";

const load = async () => (await import("./tier-line.ts")).drawTierLine;

/** The service tiers as a timeline. Each tier starts further to the right than the one before. */
export function ServiceTiers() {
  const tiers = useContent("services");
  const line = useNearViewport<HTMLSpanElement>(load);
  return (
    <section id="services" data-reveal className="page-grid gap-y-8 pt-(--section-gap)">
      <h2 className="type-section col-span-full md:col-start-3 lg:col-start-5">
        Elite Service Tiers
      </h2>
      <div className="tiers">
        <span aria-hidden className="tier-line">
          <span ref={line} />
        </span>
        {tiers.map(
          ({ id, icon, tier, visualLabel, accent, title, description, features, price }) => (
            <article key={id} data-accent={accent} className="tier">
              <span aria-hidden className="tier-numeral type-hero">
                <span>{tier}</span>
              </span>
              <span aria-hidden className="tier-tick" />
              <div>
                <p className="type-label text-accent">
                  <EntryIcon icon={icon} />
                  {`Tier ${tier} `}
                  <span className="max-md:hidden">{`— ${visualLabel}`}</span>
                </p>
                <h3 className="type-name py-5">{title}</h3>
                <p className="max-w-note text-muted">{description}</p>
                <ul className="divided-list pt-5">
                  {features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
                <p className="pt-4 text-muted text-small">{price}</p>
              </div>
            </article>
          ),
        )}
      </div>
    </section>
  );
}

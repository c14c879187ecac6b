import { brand } from "#contract/brand.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** The text of the first screen of the home page. */
export function Hero() {
  return (
    <section id="hero" className="page-grid relative">
      <div aria-hidden className="contents">
        <span className="square" />
        <span className="square" />
      </div>
      <h1 className="type-hero fade-in relative col-span-full self-end">
        Seduction <br className="sm:hidden" />
        meets <br className="max-sm:hidden" />
        <span className="hero-ai">AI</span> <br className="sm:hidden" />
        precision
      </h1>
      <p className="hero-line relative">
        <span className="fade-in column-signal [--order:1]">Top 1% accepted</span>
      </p>
      <p className="hero-text fade-in column-signal text-ash-on-video [--order:2]">
        {brand.tagline}
      </p>
      <p className="hero-text actions fade-in column-main [--order:3]">
        <LinkButton className="min-h-14" to="#apply">
          Apply for Elite Access
        </LinkButton>
        <LinkButton className="min-h-14" kind="link" to="#showcase">
          Watch Showcase
        </LinkButton>
      </p>
      <p className="fade-in col-span-full flex [--order:4]">
        <a className="scroll-link" href="#who-we-serve">
          <svg
            className="arrow"
            aria-hidden
            width="10"
            height="14"
            viewBox="0 0 10 14"
            fill="none"
            stroke="currentColor"
          >
            <path d="M5 0v13M1 9l4 4 4-4" />
          </svg>
          Who we serve
        </a>
      </p>
    </section>
  );
}

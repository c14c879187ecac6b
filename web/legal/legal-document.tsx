import { Fragment, type ReactNode } from "react";
import { termsVersion } from "#contract/legal.ts";
import { PublishedTime } from "#web/ui/published-time.tsx";

/** One section of a legal document; `id` is its anchor in the URL. */
export type LegalSection = {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
};

/** A legal document with its current version and a table of contents that stays in view. */
export function LegalDocument({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <>
      <header className="page-grid gap-y-10 pt-32 pb-16">
        <h1 className="type-section long-words col-span-full lg:col-span-10">{title}</h1>
        <p
          id="version"
          className="animated-divider col-span-full flex justify-between gap-x-6 pt-4 text-muted text-small tabular"
        >
          <span>
            Version of <PublishedTime timestamp={Date.parse(termsVersion)} />
          </span>
          <span>{sections.length} sections</span>
        </p>
        <p className="type-statement col-span-full text-pretty md:col-span-7 lg:col-span-7 lg:col-start-5">
          {lead}
        </p>
      </header>
      <div className="page-grid gap-y-12 pb-(--section-gap)">
        <nav aria-label="On this page" className="col-span-full lg:col-span-3">
          <ol className="contents-list text-small lg:sticky lg:top-24">
            {sections.map((section) => (
              <li key={section.id}>
                <a className="subtle-link" href={`#${section.id}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose col-span-full md:col-span-7 lg:col-span-6 lg:col-start-5">
          {sections.map(({ id, title: heading, text }) => (
            <Fragment key={id}>
              <h2 id={id}>{heading}</h2>
              {text}
            </Fragment>
          ))}
        </div>
      </div>
    </>
  );
}

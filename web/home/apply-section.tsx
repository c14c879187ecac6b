import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";

const benefits = [
  {
    figure: "Top 1%",
    title: "Exclusive access",
    text: "With personalised onboarding, by the people who will do the work.",
  },
  {
    figure: "30 days",
    title: "Rapid results",
    text: "Measurable improvements within 30 days, in figures you can check.",
  },
  {
    figure: "24/7",
    title: "VIP support",
    text: "Somebody who knows your name and your numbers, 24/7.",
  },
] as const;

/** The last section of the home page. `actions` are the application and consultation buttons. */
export function ApplySection({ actions }: { actions: ReactNode }) {
  return (
    <section id="apply" data-reveal className="apply-section mt-(--section-gap)">
      <img
        className="cover"
        src="/media/art/apply-rouge.avif"
        srcSet="/media/art/apply-rouge-800.avif 800w, /media/art/apply-rouge.avif 1920w"
        sizes="100vw"
        alt=""
        width={1920}
        height={1080}
        loading="lazy"
      />
      <div className="page-grid gap-y-16 py-(--section-gap)">
        <div className="column-main flex flex-col justify-between gap-10">
          <h2 className="type-section">
            Ready to <br />
            Transform?
          </h2>
          <div className="grid gap-8">
            <p className="max-w-note text-lead">
              Tell us what you are building. We answer every application within {brand.reviewHours}{" "}
              hours.
            </p>
            {actions}
          </div>
        </div>
        <ul className="column-signal">
          {benefits.map(({ figure, title, text }) => (
            <li key={title}>
              <p className="type-figure">{figure}</p>
              <div>
                <h3 className="font-medium">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

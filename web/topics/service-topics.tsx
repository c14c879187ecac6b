import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { Link } from "#web/ui/link.tsx";
import { MailLink } from "#web/ui/mail-link.tsx";

type Topic = {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
  /** Left out where visitors read the topics, because that page tells it itself. */
  readonly isToldByAbout?: boolean;
};

/** The targets of the footer links, by anchor. */
const topics: readonly Topic[] = [
  {
    id: "monetization",
    title: "Monetization Strategy",
    text: "We read where your income comes from, which part of your audience pays for it and what it would pay more for. You receive a price list, a calendar and one figure to watch.",
  },
  {
    id: "ai-tools",
    title: "AI Tools",
    text: "Drafting, replying and sorting, tuned on your own words and kept yours. Nothing is sent before a person has read it, and every instrument can be switched off.",
  },
  {
    id: "vip-launchpad",
    title: "VIP Launchpad",
    text: "For a release that deserves an occasion: the room, the list of guests, the partners, and the technology for limited editions where it helps rather than decorates.",
  },
  {
    id: "brand-transformation",
    title: "Brand Transformation",
    text: "A name, a way of speaking and a set of pages that keep both. We begin with what to stop doing, because that is what people notice first.",
  },
  {
    id: "about",
    title: "About",
    isToldByAbout: true,
    text: (
      <>
        A small house for creators, brands and investors. Who we are, what we are held to and what
        it has come to so far is told on the{" "}
        <Link className="subtle-link" to="/about">
          About page
        </Link>
        .
      </>
    ),
  },
  {
    id: "careers",
    title: "Careers",
    text: (
      <>
        We hire rarely and read everything. If you edit, write, design or build instruments, send
        three pieces of work and a sentence about each to <MailLink />.
      </>
    ),
  },
  {
    id: "press",
    title: "Press",
    text: (
      <>
        Figures, portraits and comment for journalists: <MailLink />. Tell us your deadline and we
        will keep it, or tell you at once that we cannot.
      </>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    text: (
      <>
        Write to <MailLink />. Every message is answered within {brand.reviewHours} hours by
        somebody who can decide.
      </>
    ),
  },
  {
    id: "live-chat",
    title: "Live Chat",
    text: (
      <>
        The chat answers the usual questions at once, and hands over to a person where an answer
        needs one.{" "}
        <Link className="subtle-link script-only" to="#live-chat">
          Open it at the foot of this page
        </Link>
      </>
    ),
  },
];

/** A short section about each topic that the footer links to; `isPublic` for the page of visitors. */
export function ServiceTopics({ isPublic = false }: { isPublic?: boolean }) {
  const shown = isPublic ? topics.filter(({ isToldByAbout }) => !isToldByAbout) : topics;
  return (
    <div className="page-grid pt-16 pb-(--section-gap)">
      {shown.map(({ id, title, text }) => (
        <section
          key={id}
          aria-labelledby={`${id}-title`}
          className="col-span-full grid grid-cols-subgrid items-baseline gap-y-3 border-divider border-t py-8"
          id={id}
        >
          <h2 className="type-name col-span-full lg:col-span-7" id={`${id}-title`}>
            {title}
          </h2>
          <p className="col-span-full max-w-text text-muted md:col-span-7 lg:col-span-5 lg:col-start-8">
            {text}
          </p>
        </section>
      ))}
    </div>
  );
}

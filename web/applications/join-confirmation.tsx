import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { brand } from "#contract/brand.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";

const steps = [
  {
    name: "We read it",
    text: `A person reviews your application within ${brand.reviewRange} hours.`,
  },
  {
    name: "We write to you",
    text: `Our answer comes by e‑mail from ${brand.email}. Quote the reference if you write first.`,
  },
  {
    name: "We meet",
    text: "If it is a yes, a call about your goals, and personalised onboarding.",
  },
] as const;

type JoinConfirmationProps = {
  reference: string;
  /** Shows the form again. */
  onRestart: () => void;
};

/** The confirmation that replaces the join-us form after the submission; its heading gets focus. */
export function JoinConfirmation({ reference, onRestart }: JoinConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const restart = () => {
    flushSync(onRestart);
    document.querySelector<HTMLElement>("#apply input")?.focus();
  };
  return (
    <section className="page-grid min-h-svh content-start gap-y-16 pt-32 pb-(--section-gap)">
      <div className="col-span-full">
        <h1 ref={heading} tabIndex={-1} className="text-lead">
          Application received. This is your reference.
        </h1>
        <p className="type-figure pt-6 pb-4">{reference}</p>
        <div className="h-px draw-line bg-accent" />
        <div className="pt-4">
          <CopyButton text={reference} />
        </div>
      </div>
      <h2 className="type-name col-span-full lg:col-span-5">What happens next</h2>
      <div className="col-span-full lg:col-span-6 lg:col-start-7">
        <ol>
          {steps.map(({ name, text }, index) => (
            <li
              key={name}
              className="grid grid-cols-[2rem_1fr] gap-x-(--gutter) border-divider border-t py-6 last:border-b"
            >
              <span aria-hidden className="text-muted text-small [line-height:1.9] tabular">
                0{index + 1}
              </span>
              <span>
                {name}
                <span className="block text-muted">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <div className="flex flex-wrap gap-x-8 gap-y-2 pt-10">
          <LinkButton to="/">Return Home</LinkButton>
          <LinkButton kind="link" to="/news">
            Read Latest News
          </LinkButton>
          <Button kind="link" onClick={restart}>
            Send another application
          </Button>
        </div>
      </div>
    </section>
  );
}

import { useLayoutEffect, useState } from "react";
import { JoinBenefits } from "#web/applications/join-benefits.tsx";
import type * as Confirmation from "#web/applications/join-confirmation.tsx";
import { JoinForm } from "#web/applications/join-form.tsx";
import { JoinRequirements } from "#web/applications/join-requirements.tsx";
import type { Receipt } from "#web/forms/form-state.ts";
import { useReference } from "#web/forms/use-reference.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";

const loadConfirmation = () => import("#web/applications/join-confirmation.tsx");

function ApplySections({ onSent }: { onSent: (receipt: Receipt) => void }) {
  return (
    <>
      <section className="page-grid gap-y-12 pt-36 pb-(--section-gap)">
        <h1 className="type-section col-span-full lg:col-span-5">Join Us</h1>
        <div className="col-span-full lg:col-span-6 lg:col-start-7">
          <JoinBenefits />
        </div>
      </section>
      <section id="apply" className="page-grid gap-y-16 pb-(--section-gap)">
        <div className="col-span-full lg:col-span-5">
          <div className="lg:sticky lg:top-32">
            <h2 className="type-label pb-6 text-muted">What we look for</h2>
            <JoinRequirements />
          </div>
        </div>
        <div className="col-span-full lg:col-span-6 lg:col-start-7">
          <h2 className="type-label pb-10 text-muted">Your application</h2>
          <JoinForm onSent={onSent} />
        </div>
      </section>
    </>
  );
}

export function Component() {
  const [reference, keepReference] = useReference("join-us");
  const [confirmation, setConfirmation] = useState<typeof Confirmation | null>(null);
  // Before the next paint where the code is loaded already; until then the form stays.
  useLayoutEffect(() => {
    if (reference) preload(async () => setConfirmation(await loadConfirmation()));
  }, [reference]);
  return reference && confirmation ? (
    <confirmation.JoinConfirmation reference={reference} onRestart={() => keepReference(null)} />
  ) : (
    <ApplySections onSent={(receipt) => keepReference(receipt.reference)} />
  );
}

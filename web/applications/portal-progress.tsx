import { lastStep, portalSteps } from "./portal-steps.ts";

/** A progress bar of three segments, filled up to the current step (counted from 1). */
export function PortalProgress({ step }: { step: number }) {
  return (
    <div
      role="progressbar"
      aria-label="Application progress"
      aria-valuemin={1}
      aria-valuemax={lastStep}
      aria-valuenow={step}
      aria-valuetext={`Step ${step} of ${lastStep}`}
      className="grid grid-cols-3 gap-1 px-6 sm:px-12"
    >
      {portalSteps.map(({ title }, index) => (
        <span key={title} className="h-0.5 bg-divider">
          <span data-filled={index < step ? "" : undefined} className="progress-segment" />
        </span>
      ))}
    </div>
  );
}

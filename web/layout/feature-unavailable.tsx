import { LinkButton } from "#web/ui/link-button.tsx";

/** Says plainly that a part of the back office is not in this version, and leads on. */
export function FeatureUnavailable({ title, children }: { title: string; children: string }) {
  return (
    <div className="page-grid min-h-[80svh] content-end items-baseline-last gap-y-10 pt-32 pb-(--section-gap)">
      <h1 className="type-section col-span-full lg:col-span-7">{title}</h1>
      <div className="col-span-full md:col-span-6 lg:col-span-5 lg:col-start-8">
        <p className="text-lead">{children}</p>
        <p className="flex flex-wrap gap-x-8 gap-y-4 pt-10">
          <LinkButton to="/admin">Admin Dashboard</LinkButton>
          <LinkButton kind="link" to="/">
            Home
          </LinkButton>
        </p>
      </div>
    </div>
  );
}

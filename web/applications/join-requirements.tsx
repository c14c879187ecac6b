const requirements = [
  { figure: "10K", text: "followers at least" },
  { figure: "6+", text: "months of consistent content" },
  { figure: "Demonstrated", text: "engagement" },
] as const;

/** The requirements for applicants, as three large figures. */
export function JoinRequirements() {
  return (
    <dl className="grid gap-x-(--gutter) sm:max-lg:grid-cols-3">
      {requirements.map(({ figure, text }) => (
        <div key={figure} className="border-divider border-t pt-4 pb-8">
          <dt className="type-figure wrap-normal">{figure}</dt>
          <dd className="pt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

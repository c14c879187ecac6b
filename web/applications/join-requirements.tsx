const requirements = [
  { figure: "10K", words: "followers at least" },
  { figure: "6+", words: "months of consistent content" },
  { figure: "Demonstrated", words: "engagement" },
] as const;

/** What is asked of an applicant, as three large figures. */
export function JoinRequirements() {
  return (
    <dl className="grid gap-x-(--gutter) sm:max-lg:grid-cols-3">
      {requirements.map(({ figure, words }) => (
        <div key={figure} className="border-divider border-t pt-4 pb-8">
          <dt className="type-figure">{figure}</dt>
          <dd className="pt-2 text-muted">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

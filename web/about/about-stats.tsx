import { brand } from "#contract/brand.ts";

const stats = [
  { value: "500", label: "creators" },
  { value: "50M", label: "reach" },
  { value: "25", label: "awards" },
  { value: `${brand.currency.symbol}50M`, label: "revenue" },
] as const;

/** Four figures about the agency. */
export function AboutStats() {
  return (
    <dl className="page-grid gap-y-10">
      {stats.map(({ value, label }) => (
        <div
          key={label}
          className="animated-divider col-span-2 flex flex-col-reverse justify-end gap-3 pt-5 lg:col-span-3"
        >
          <dt className="text-muted text-small">{label}</dt>
          <dd className="type-figure">
            {value}
            <span className="figure-plus">+</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

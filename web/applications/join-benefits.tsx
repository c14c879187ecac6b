import { brand } from "#contract/brand.ts";

const benefits = [
  { name: "Exclusive access", text: "Personalised onboarding, by the people you will work with." },
  { name: "Rapid results", text: "Measurable improvements within 30 days." },
  { name: "24/7 VIP support", text: "A person who knows your name, at any hour." },
] as const;

/** The benefits of the creator programme. */
export function JoinBenefits() {
  return (
    <div>
      <p className="max-w-text text-lead">
        We take on the top 1% of those who apply. Every application is read by a person, and
        answered within {brand.reviewHours} hours.
      </p>
      <ul className="pt-12">
        {benefits.map(({ name, text }) => (
          <li
            key={name}
            className="grid gap-x-(--gutter) gap-y-1 border-divider border-t py-4 last:border-b sm:grid-cols-3"
          >
            <span>{name}</span>
            <span className="text-muted sm:col-span-2">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

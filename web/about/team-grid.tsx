import type { TeamMember } from "#contract/content.ts";
import { imageAttributes } from "#web/ui/image-attributes.ts";

/** The team as portrait cards; their staggered layout repeats every four cards. */
export function TeamGrid({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="bg-surface py-(--section-gap)">
      <div className="page-grid pb-16">
        <h2 id="team" className="type-section col-span-full text-balance lg:col-span-8">
          The people who answer for it
        </h2>
      </div>
      <ul className="team-grid page-grid">
        {team.map(({ id, name, role, bio, image }) => (
          <li key={id}>
            <img
              {...imageAttributes(image, "(width < 52rem) 90vw, 40vw")}
              alt={image.alt}
              className="aspect-3/4 h-auto w-full bg-surface-2 object-cover"
              loading="lazy"
            />
            <h3 className="type-name mt-5 long-words">{name}</h3>
            <p className="mt-2 text-small">{role}</p>
            <p className="mt-3 max-w-note text-muted text-small">{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

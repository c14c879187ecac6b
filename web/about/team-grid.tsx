import type { TeamMember } from "#contract/content.ts";

const smaller = (source: string): string => source.replace(/\.avif$/, "-450.avif");

/** The team as portrait cards; their staggered layout repeats every four cards. */
export function TeamGrid({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="team" className="bg-surface py-(--section-gap)">
      <h2 id="team" className="type-section page-grid pb-16">
        <span className="col-span-full text-balance lg:col-span-8">
          The people who answer for it
        </span>
      </h2>
      <ul className="team-grid page-grid">
        {team.map(({ id, name, role, bio, image }) => (
          <li key={id}>
            <img
              alt={image.alt}
              className="aspect-3/4 h-auto w-full bg-surface-2 object-cover"
              height="1200"
              loading="lazy"
              sizes="(width < 52rem) 90vw, 40vw"
              src={image.src}
              srcSet={`${smaller(image.src)} 450w, ${image.src} 900w`}
              width="900"
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

import { brand } from "#contract/brand.ts";
import { ApplicationButton } from "#web/applications/application-button.tsx";
import { ConsultationButton } from "#web/contact/consultation-button.tsx";
import { AdminCorner } from "#web/home/admin-corner.tsx";
import { Apply } from "#web/home/apply.tsx";
import { Audiences } from "#web/home/audiences.tsx";
import { Film } from "#web/home/film.tsx";
import { Gate } from "#web/home/gate.tsx";
import { Hero } from "#web/home/hero.tsx";
import { Stories } from "#web/home/stories.tsx";
import { Tiers } from "#web/home/tiers.tsx";
import { Faces } from "#web/lib/faces.tsx";
import { useIsland } from "#web/lib/use-island.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

const isOpenHouse = brand.home === "public";

const loadReveal = async () => (await import("#web/home/reveal.ts")).revealOnScroll;

function Sections() {
  const sections = useIsland<HTMLDivElement>(loadReveal);
  return (
    <div ref={sections}>
      <Audiences />
      <Tiers />
      <Stories />
      <Apply
        actions={
          <>
            <div className="actions scripted">
              <ApplicationButton />
              <ConsultationButton />
            </div>
            <noscript>
              <LinkButton to="/join-us">Apply on the Join Us page</LinkButton>
            </noscript>
          </>
        }
      />
    </div>
  );
}

export function Component() {
  return (
    <>
      <div className="first-screen">
        <Film />
        {isOpenHouse ? <Hero /> : <Faces visitor={<Gate />} member={<Hero />} />}
      </div>
      <AdminCorner />
      {isOpenHouse ? <Sections /> : <Faces visitor={null} member={<Sections />} />}
    </>
  );
}

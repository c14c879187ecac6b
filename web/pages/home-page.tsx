import { brand } from "#contract/brand.ts";
import { pages } from "#contract/pages.ts";
import { ApplicationButton } from "#web/applications/application-button.tsx";
import { ConsultationButton } from "#web/contact/consultation-button.tsx";
import { AdminBadge } from "#web/home/admin-badge.tsx";
import { ApplySection } from "#web/home/apply-section.tsx";
import { Audiences } from "#web/home/audiences.tsx";
import { Hero } from "#web/home/hero.tsx";
import { HeroVideo } from "#web/home/hero-video.tsx";
import { ServiceTiers } from "#web/home/service-tiers.tsx";
import { SignInLanding } from "#web/home/sign-in-landing.tsx";
import { Testimonials } from "#web/home/testimonials.tsx";
import { SignedInSwitch } from "#web/layout/signed-in-switch.tsx";
import { useNearViewport } from "#web/lib/loading/use-near-viewport.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

const isHomePublic = brand.home === "public";

const loadReveal = async () => (await import("#web/home/reveal.ts")).revealOnScroll;

function Sections() {
  const sections = useNearViewport<HTMLDivElement>(loadReveal);
  return (
    <div ref={sections}>
      <Audiences />
      <ServiceTiers />
      <Testimonials />
      <ApplySection
        actions={
          <>
            <div className="actions script-only">
              <ApplicationButton />
              <ConsultationButton />
            </div>
            <noscript>
              <LinkButton to={pages["join-us"].path}>Apply on the Join Us page</LinkButton>
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
        <HeroVideo />
        {isHomePublic ? (
          <Hero />
        ) : (
          <SignedInSwitch signedOut={<SignInLanding />} signedIn={<Hero />} />
        )}
      </div>
      <AdminBadge />
      {isHomePublic ? <Sections /> : <SignedInSwitch signedOut={null} signedIn={<Sections />} />}
    </>
  );
}

import { useLocation } from "react-router-dom";
import { brand } from "#contract/brand.ts";
import { useIsHydrated } from "#web/lib/hydrated.ts";
import { useSignInUrl } from "#web/lib/sign-in-url.ts";
import { bearingClass } from "#web/ui/bearing-class.ts";
import { buttonStyle } from "#web/ui/button.tsx";

/** The sections that only members see, by anchor. */
const sections: Readonly<Record<string, string>> = {
  "#services": "Services",
  "#showcase": "Showcase",
  "#who-we-serve": "Who We Serve",
};

/** Says why a link to a section of members has led to the sign-in. */
function Reason() {
  const { hash } = useLocation();
  const section = useIsHydrated() && sections[hash];
  if (!section) return null;
  return (
    <p className="column-signal absolute bottom-14 text-ash-on-video text-small" role="status">
      The section {section} is for members. Sign in, and you come straight to it.
    </p>
  );
}

/** The first screen of the home page for signed-out visitors. */
export function SignInLanding() {
  const login = useSignInUrl();
  return (
    <section className="page-grid relative">
      <h1 className={`type-section fade-in column-main self-end ${bearingClass(brand.name)}`}>
        {brand.name}
      </h1>
      <p className="fade-in column-signal self-end text-ash-on-video text-lead max-md:pt-8 [--order:1]">
        A private house for creators, brands and investors. Its members sign in through our secure
        CMS.
      </p>
      <div className="landing-actions fade-in [--order:2]">
        <p className="actions column-signal">
          <a className={buttonStyle("primary", "min-h-14")} href={login}>
            Sign In
          </a>
          <a className={buttonStyle("link", "min-h-14")} href={login}>
            Get Started
          </a>
        </p>
      </div>
      <Reason />
    </section>
  );
}

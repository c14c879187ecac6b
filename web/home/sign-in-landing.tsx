import { brand } from "#contract/brand.ts";
import { bearingClass } from "#web/ui/bearing-class.ts";
import { buttonStyle } from "#web/ui/button.tsx";

const login = "/api/login";

/** The first screen of the home page for signed-out visitors. */
export function SignInLanding() {
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
    </section>
  );
}

import { Benefits } from "./benefits"
import { Faq } from "./faq"
import { JoinSection } from "./join-section"
import { MembershipHero } from "./membership-hero"
import { StarterKit } from "./starter-kit"

/** The membership's marketing page. */
export function MembershipScreen() {
  return (
    <>
      <MembershipHero />
      <Benefits />
      <StarterKit />
      <JoinSection />
      <Faq />
    </>
  )
}

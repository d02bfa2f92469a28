import { still } from "../kit/picture"
import { membershipCard, starterKit } from "../scenes/membership"

export const SHOP_STILLS = {
  membership: still({ tone: "sand", piece: "plinth", subject: membershipCard }),
  "starter-kit": still({
    tone: "sand",
    piece: "plinth",
    turn: 1,
    subject: starterKit,
  }),
}

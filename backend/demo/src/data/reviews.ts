import type { DemoReview } from "./types"

/** Reviews by the demo accounts, each of a product from one of their orders. */
export const DEMO_REVIEWS: DemoReview[] = [
  {
    username: "member",
    handle: "cold-wrap",
    rating: 5,
    text: "Stays cold for a good twenty minutes and stays where I put it, which my old gel pack never did. I keep it in the freezer door and use it after every long run.",
    reply: "Twenty minutes is just right. Give the skin an hour before the next round.",
  },
  {
    username: "member",
    handle: "resistance-loops",
    rating: 4,
    text: "Three honest strengths, no smell. The lightest one rolls up on bare legs, so I wear tights with it.",
  },
  {
    username: "member",
    handle: "nad-patches",
    rating: 3,
    text: "They stick well through a workday. I can't say yet whether I feel a difference. I'll update this after the second box.",
  },
  {
    username: "doctor",
    handle: "kinesiology-tape",
    rating: 5,
    text: "Holds for four days, showers included, and comes off without irritating the skin. We use it on our runners' knees.",
  },
  {
    username: "doctor",
    handle: "hinged-brace",
    rating: 4,
    text: "Easy to fit and to explain. I wish the straps were marked left and right.",
    reply: "Good point. Starting with our next shipment, the straps will be marked.",
  },
  {
    username: "doctor",
    handle: "goniometer",
    rating: 5,
    text: "Clear scale, firm hinge, and it still reads well after a year of disinfection.",
  },
]

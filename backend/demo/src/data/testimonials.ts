import type { DemoTestimonial } from "./types"

export const DEMO_TESTIMONIALS: DemoTestimonial[] = [
  {
    author: "Marisol Delgado",
    role: "Trail runner, member since spring",
    content:
      "After my knee surgery I had a drawer full of gadgets and no plan. Dr. Okafor's storefront had three products, each with a note on how to use it. I used all three.",
    picture: "member-delgado",
    featured: true,
  },
  {
    author: "Walter Brandt",
    role: "Retired teacher",
    content:
      "I asked a silly question about the heat pad and got a straight answer from a person, the same day. The membership paid for itself with my first order.",
    picture: "member-brandt",
    featured: true,
  },
  {
    author: "Grace Achieng",
    role: "Night-shift nurse",
    content:
      "Twelve hours on my feet, then the calf sleeves and twenty minutes in the boots. It has become the part of the day that belongs to me.",
    picture: "member-achieng",
    featured: true,
  },
  {
    author: "Petra Novak",
    role: "Physical therapist",
    content:
      "I send patients here because the product pages also say what a product is not for. Professional orders arrive in two days, with lot numbers.",
    picture: "member-novak",
    featured: true,
  },
  {
    author: "Rohan Iyer",
    role: "Desk worker, weekend climber",
    content:
      "The starter kit sold me on the tape, and the loops did the rest. My shoulders and I are on speaking terms again.",
    picture: "member-iyer",
    featured: false,
  },
]

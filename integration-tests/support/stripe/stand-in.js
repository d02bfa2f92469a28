// Stands for https://js.stripe.com/basil/stripe.js, which tests can't reach: one field for the card's number,
// and the calls that Stripe.js makes. It runs in the page, under the shop's own security policy.
;(() => {
  const API = "https://api.stripe.com"
  const CARDS = {
    4242424242424242: "pm_card_visa",
    4000000000000002: "pm_card_chargeDeclined",
    4000002500003155: "pm_card_authenticationRequired",
  }
  const INCOMPLETE = "Your card number is incomplete."

  async function post(key, path, form) {
    const response = await fetch(API + path, { method: "POST", body: new URLSearchParams({ key, ...form }) })
    return response.json()
  }

  function createElement() {
    const listeners = {}
    const label = document.createElement("label")
    const input = document.createElement("input")
    const note = document.createElement("p")
    input.inputMode = "numeric"
    input.style.cssText = "display:block;width:100%;padding:12px;border:1px solid;border-radius:14px"
    label.append("Card number", input)
    return {
      number: () => input.value.replace(/\D/g, ""),
      complain: (message) => {
        note.textContent = message
      },
      mount(node) {
        node.append(label, note)
        setTimeout(() => listeners.ready?.({ elementType: "payment" }))
      },
      on(name, listener) {
        listeners[name] = listener
      },
      off(name) {
        delete listeners[name]
      },
      update() {},
      unmount: () => label.remove(),
      destroy() {
        label.remove()
        note.remove()
      },
    }
  }

  function createElements(options) {
    let element = null
    return {
      options,
      create() {
        element = createElement()
        return element
      },
      getElement: () => element,
      update(changes) {
        Object.assign(options, changes)
      },
      fetchUpdates: async () => ({}),
      async submit() {
        const isKnown = element !== null && element.number() in CARDS
        element?.complain(isKnown ? "" : INCOMPLETE)
        return isKnown ? {} : { error: { type: "validation_error", message: INCOMPLETE } }
      },
    }
  }

  function Stripe(key) {
    const unused = () => undefined
    return {
      elements: createElements,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      async confirmPayment({ elements, clientSecret = elements.options.clientSecret, confirmParams }) {
        const { error: incomplete } = await elements.submit()
        if (incomplete) return { error: incomplete }
        const [id] = clientSecret.split("_secret_")
        const answer = await post(key, `/v1/payment_intents/${id}/confirm`, {
          client_secret: clientSecret,
          payment_method: CARDS[elements.getElement().number()],
        })
        if (answer.error) return { error: answer.error }
        if (answer.status !== "requires_action") return { paymentIntent: answer }
        // The buyer's bank asks in its own page, and sends them back.
        await post(key, `/bank/${id}/authenticate`, { outcome: "approved" })
        const query = {
          payment_intent: id,
          payment_intent_client_secret: clientSecret,
          redirect_status: "succeeded",
        }
        window.location.assign(`${confirmParams.return_url}?${new URLSearchParams(query)}`)
        return new Promise(unused)
      },
    }
  }
  Stripe.version = "basil"
  window.Stripe = Stripe
})()

import { registerForm, resetPasswordBody } from "@shop/contracts"

/** What the form for a new password holds; the link brings the token, and the second password stays here. */
export const resetPasswordForm = resetPasswordBody
  .pick({ password: true })
  .extend({ confirmPassword: registerForm.shape.confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  })

import { registerForm, resetPasswordBody } from "@shop/contracts"

/** The form for a new password. The token comes from the link; the confirmation is never sent. */
export const resetPasswordForm = resetPasswordBody
  .pick({ password: true })
  .extend({ confirmPassword: registerForm.shape.confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  })

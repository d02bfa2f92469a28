@rem Lets npm's "exec node …" work on Windows, whose shell has no exec. Elsewhere exec hands npm's signals to the shop.
@%*

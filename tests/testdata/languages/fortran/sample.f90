module shop
  use iso_c_binding
contains
  subroutine add(self, n) ! ! def add function
    integer :: n
    call helper(n)
  end subroutine add
  function price(x) result(y) ! ! def price function
    real :: x, y
    y = x
  end function price
end module shop

#!/usr/bin/env bash
source ./lib.sh #! import ./lib.sh * -
LIMIT=1 #! def LIMIT constant
export name=x #! def name variable
build() { #! def build function
  local inner=1
  clean "$inner" #! ref clean call
}
function clean { rm x; } #! def clean function; ref rm call

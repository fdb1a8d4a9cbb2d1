#!/usr/bin/env bash
source ./lib/util.sh # ! import ./lib/util.sh * -
. "/etc/profile" # ! import /etc/profile * -

# How many.
LIMIT=10 # ! def LIMIT constant
export NAME="x" # ! def NAME constant
declare -r FIXED=1 # ! def FIXED constant
items=(a b) # ! def items variable

# Adds one.
add() { # ! def add function
  local price="$1"
  local -i n=2
  save "$price" | sort # ! ref save call; ref sort call
  result=$(helper "$n") # ! ref helper call
  if check "$result"; then run; fi # ! ref check call; ref run call
}

function helper { # ! def helper function
  echo "$1" # ! ref echo call
}

function both() { # ! def both function
  inner() { true; } # ! def both.inner function; ref true call
  inner # ! ref inner call
}
with-dash() ( subshell ) # ! def with-dash function; ref subshell call
add "$LIMIT" # ! ref add call
trap cleanup EXIT # ! ref trap call

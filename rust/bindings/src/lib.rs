//! The compiled part of fourfold. Private: import `fourfold` instead.

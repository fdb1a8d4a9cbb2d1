//! Names of files that hold secrets: keys, passwords, state with both.
//!
//! Such a file is left out by its name alone, whatever it contains. Names that only talk about secrets
//! (`secrets.md`, `credentials.py`) are not here; what a file contains is judged elsewhere.

/// Whole names, in lower case.
const NAMES: [&str; 26] = [
    ".dockercfg",
    ".env",
    ".envrc",
    ".git-credentials",
    ".htpasswd",
    ".netrc",
    ".npmrc",
    ".pgpass",
    ".pypirc",
    ".s3cfg",
    ".vault-token",
    "_netrc",
    "application_default_credentials.json",
    "client_secret.json",
    "credentials",
    "credentials.csv",
    "credentials.ini",
    "credentials.json",
    "credentials.toml",
    "credentials.xml",
    "credentials.yaml",
    "credentials.yml",
    "id_dsa",
    "id_rsa",
    "kubeconfig",
    "service-account.json",
];

/// More keys of ssh, whose public halves have another ending.
const KEYS: [&str; 4] = ["id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk"];

/// Endings, in lower case.
const ENDINGS: [&str; 10] = [
    ".jks",
    ".kdbx",
    ".key",
    ".keystore",
    ".kubeconfig",
    ".p12",
    ".pem",
    ".pfx",
    ".pkcs12",
    ".ppk",
];

/// What may stand anywhere in a name, in lower case: copies of a state hold what the state held.
const PARTS: [&str; 1] = [".tfstate"];

/// Beginnings and endings of files of environment variables, in lower case: `.env.local`, `prod.env`.
const ENVIRONMENT_BEGINNINGS: [&str; 3] = [".env.", ".env-", ".env_"];
const ENVIRONMENT_ENDING: &str = ".env";

/// A part between dots that makes such a file a pattern to fill in.
const PATTERN_PARTS: [&str; 4] = ["example", "sample", "template", "dist"];

/// Whether a file of this name is left out.
#[must_use]
pub fn is_secret(name: &[u8]) -> bool {
    let name = name.to_ascii_lowercase();
    let is = |word: &&str| name == word.as_bytes();
    let ends = |word: &&str| name.ends_with(word.as_bytes());
    let holds = |word: &&str| name.windows(word.len()).any(|part| part == word.as_bytes());
    NAMES.iter().any(is)
        || KEYS.iter().any(is)
        || ENDINGS.iter().any(ends)
        || PARTS.iter().any(holds)
        || is_environment(&name)
}

/// Whether a lower-case name is that of a file of environment variables that somebody filled in.
fn is_environment(name: &[u8]) -> bool {
    let begins = |word: &&str| name.starts_with(word.as_bytes());
    let is_pattern = |part: &[u8]| PATTERN_PARTS.iter().any(|word| part == word.as_bytes());
    (ENVIRONMENT_BEGINNINGS.iter().any(begins) || name.ends_with(ENVIRONMENT_ENDING.as_bytes()))
        && !name.split(|&byte| byte == b'.').any(is_pattern)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_known_by_name() {
        for name in [
            ".env",
            ".envrc",
            ".ENV",
            ".env.local",
            ".env.production",
            ".env-staging",
            ".env_local",
            "prod.env",
            "Prod.Env",
            "app.prod.env",
            ".local.env",
            "server.pem",
            "a.KEY",
            "id_rsa",
            "id_ed25519",
            "x.p12",
            "x.pfx",
            "x.jks",
            "debug.keystore",
            ".npmrc",
            ".pypirc",
            ".netrc",
            ".git-credentials",
            "kubeconfig",
            "terraform.tfstate",
            "terraform.tfstate.backup",
            "credentials",
            "Credentials.json",
        ] {
            assert!(is_secret(name.as_bytes()), "{name}");
        }
    }

    #[test]
    fn names_that_only_talk_about_secrets_stay() {
        for name in [
            ".env.example",
            ".env.sample",
            ".env.template",
            ".env.dist",
            ".env.local.example",
            ".env.example.local",
            "example.env",
            ".sample.env",
            "prod.template.env",
            "prod.env.example",
            "config.env.ts",
            "prod_env",
            "env",
            ".environment",
            "id_rsa.pub",
            "id_ed25519.pub",
            "secrets.md",
            "credentials.py",
            "key.rs",
            "monkey",
            "pem.py",
            "tfstate.go",
            "kubeconfig.go",
            "mykeystore",
        ] {
            assert!(!is_secret(name.as_bytes()), "{name}");
        }
    }
}
